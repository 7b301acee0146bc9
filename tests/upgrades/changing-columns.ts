type Columns = Record<string, readonly string[]>

/** What migrations rewrite of earlier rows; the reason stands in each. */
export const CHANGED_BY_MIGRATIONS: Columns = {
  // 0011: a number that nobody proved signs nobody in
  users: ['phone', 'claimed_phone'],
}

/** What a restored shop ends: everybody signs in again, and links and invitations may have been taken back since. */
export const CHANGED_BY_RESTORE: Columns = {
  sessions: ['*'],
  half_sign_ins: ['*'],
  codes: ['*'],
  asked_codes: ['*'],
  mail_links: ['*'],
  invitations: ['*'],
  // a backup holds the record of itself as one that still runs
  backups: ['*'],
}

/** What a running shop changes by itself, or what shoppers of a load change. */
export const CHANGED_BY_WORK: Columns = {
  users: ['last_sign_in_at'],
  // made anew by a job where the search has learnt more since
  orders: ['search_text', 'search_made'],
  pictures: ['used_at'],
  // days that a job adds up, and then removes here
  parcel_sum_changes: ['*'],
  courier_sum_changes: ['*'],
  call_day_changes: ['*'],
  profit_day_changes: ['*'],
  // the sums themselves, written anew for each day that changed
  profit_sums: ['*'],
  profit_parts: ['*'],
  // judged anew by a job, from the orders and the calls
  call_queue: ['*'],
  call_shares: ['*'],
  totp_secrets: ['last_step'],
  // the courier is asked now and then
  parcels: ['due_at', 'synced_at', 'status_at', 'misses'],
  couriers: ['heard_at'],
  sizes: ['stock'],
  order_counts: ['*'],
  customers: ['*'],
  request_counts: ['*'],
  leases: ['*'],
  sessions: ['last_used_at', 'ends_at'],
  mails: ['*'],
  // one that was running when it was copied is given up
  backups: ['*'],
}

export function joined(...parts: readonly Columns[]): Columns {
  const names = new Set(parts.flatMap(part => Object.keys(part)))
  return Object.fromEntries([...names].map(name => [name, parts.flatMap(part => part[name] ?? [])]))
}
