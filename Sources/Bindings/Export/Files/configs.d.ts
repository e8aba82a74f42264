import type { Config, Counter } from "./reptune.js";

/** The config with shared parameters. */
export const shared: Config;
/** The configs of users with personal parameters. */
export const users: Map<string, Config>;
/** A counter for a user, with the shared parameters for users without personal ones. */
export function counter(user?: string | null, options?: { sampleRate?: number }): Promise<Counter>;
