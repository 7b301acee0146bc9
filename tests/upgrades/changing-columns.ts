type Columns = Record<string, readonly string[]>

/** What migrations rewrite of earlier rows, each with its reason there. */
export const CHANGED_BY_MIGRATIONS: Columns = {}

/** What a running shop changes by itself, or what shoppers of a load change. */
export const CHANGED_BY_WORK: Columns = {
  sizes: ['stock'],
  order_counts: ['*'],
  request_counts: ['*'],
  leases: ['*'],
  sessions: ['last_used_at', 'ends_at'],
  mails: ['*'],
}

export function joined(...parts: readonly Columns[]): Columns {
  const names = new Set(parts.flatMap(part => Object.keys(part)))
  return Object.fromEntries([...names].map(name => [name, parts.flatMap(part => part[name] ?? [])]))
}
