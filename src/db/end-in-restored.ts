/** The tables that lose rows in a restored database, with the statement that ends it; `now` is SQL. */
const ENDS: readonly (readonly [table: string, statement: (now: string) => string])[] = [
  // a backup holds the record of itself as one that still runs
  [
    'backups',
    now =>
      `update backups set state = 'done', stage = 'done', ended_at = ${now}, verified_at = ${now} where state = 'running'`,
  ],
  // who was signed out after the backup, and a link that was used or taken back since, would get in again
  ['sessions', () => 'delete from sessions'],
  ['half_sign_ins', () => 'delete from half_sign_ins'],
  ['passkey_challenges', () => 'delete from passkey_challenges'],
  ['asked_codes', () => 'delete from asked_codes'],
  ['mail_links', () => 'delete from mail_links'],
  [
    'invitations',
    now => `update invitations set ended_at = ${now}, ending = 'taken_back' where ended_at is null`,
  ],
]

/** The statements that make a restored database one to start from, each with its table: an older program has not all. */
export const endsInRestored = (now: string): { table: string; statement: string }[] =>
  ENDS.map(([table, statement]) => ({ table, statement: statement(now) }))
