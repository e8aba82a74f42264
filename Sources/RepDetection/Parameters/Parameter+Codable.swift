extension Parameter: Codable, CodingKey {}
