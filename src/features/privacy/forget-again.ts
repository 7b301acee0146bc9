import type { Kysely } from 'kysely'
import { type ForgottenRow, forgottenKey } from '#db/forgotten-files.ts'
import type { Tables } from '#db/tables.ts'
import { keyMark, phoneMark } from '#features/customer-numbers/phone-mark.ts'
import type { Shop } from '#features/shop.ts'
import { beginErasing } from './begin-erasing.ts'
import { eraseMessages } from './erase-messages.ts'
import { eraseNotices } from './erase-notices.ts'
import { finishErasing } from './finish-erasing.ts'
import { keepInFiles } from './keep-in-files.ts'
import { ordersOf } from './orders-of.ts'

type Again = Pick<Shop, 'db' | 'clock' | 'keys' | 'mailer' | 'forgotten'>

/**
 * Erases again whom the files of the data folder and of the backups know as forgotten and the database does not: it was
 * restored from an older backup. Finishes also what a process left that was killed while it forgot somebody. Runs before
 * anybody is answered; a start that was broken off goes on where it was. Throws for people who were forgotten under another
 * secret: nobody could find them.
 */
export async function forgetAgain(shop: Again): Promise<{ cases: number; resumed: number }> {
  const resumed = await finishErasing(shop)
  const rows = await shop.db.main.selectFrom('forgotten').select(['case_no', 'mark']).execute()
  const known = new Set(rows.map(forgottenKey))
  const missing = (await shop.forgotten.read()).filter(row => !known.has(forgottenKey(row)))
  const foreign = missing.filter(row => row.key_mark !== keyMark(shop))
  if (foreign.length > 0) throw new Error(foreignText(foreign.length))
  const cases = [...Map.groupBy(missing, row => row.case_no).values()].sort(
    ([one], [other]) => (one?.case_no ?? 0) - (other?.case_no ?? 0),
  )
  const phones = await phonesOf(shop, new Set(missing.map(row => row.mark)))
  for (const same of cases) await forgetCase(shop, same, phones)
  await keepInFiles(shop)
  await finishErasing(shop)
  if (cases.length > 0 || resumed > 0) await shop.db.wipe({ isQuiet: true })
  return { cases: cases.length, resumed }
}

const foreignText = (count: number): string =>
  `forgotten.jsonl names ${count} people who were forgotten while the shop had another secret (APP_SECRET, or the file secret of its data folder), and this database may still have them. Start once with that secret. If it is lost, delete forgotten.jsonl in the data folder and beside the backups: whoever of them is in this database then stays.`

/** Enough that a million phones are a few hundred reads. */
const PAGE = 5_000

/** The phones behind marks, of everybody in the database. */
async function phonesOf({ db, ...shop }: Again, marks: ReadonlySet<string>): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  if (marks.size === 0) return found
  const joined = await db.main.selectFrom('customer_numbers').select('phone').execute()
  for (const { phone } of joined) found.set(phoneMark(shop, phone), phone)
  for (const column of ['recipient_phone', 'alternative_phone'] as const)
    for (let after = ''; ; ) {
      const page = await readPhones(db.reports, column, after)
      for (const phone of page) {
        const mark = phoneMark(shop, phone)
        if (marks.has(mark)) found.set(mark, phone)
      }
      const last = page.at(-1)
      if (page.length < PAGE || last === undefined) break
      after = last
    }
  return found
}

async function readPhones(
  reports: Pick<Kysely<Tables>, 'selectFrom'>,
  column: 'recipient_phone' | 'alternative_phone',
  after: string,
): Promise<string[]> {
  const rows = await reports
    .selectFrom('orders')
    .select(order => order.ref(column).as('phone'))
    .distinct()
    .where(column, '>', after)
    .orderBy(column)
    .limit(PAGE)
    .execute()
  return rows.flatMap(({ phone }) => phone ?? [])
}

async function forgetCase(
  shop: Again,
  rows: readonly ForgottenRow[],
  found: ReadonlyMap<string, string>,
): Promise<void> {
  const [first] = rows
  if (!first) return
  const phones = rows.flatMap(row => found.get(row.mark) ?? [])
  await shop.db.transact(async transaction => {
    const { tx } = transaction
    await tx
      .insertInto('forgotten')
      .values([...rows])
      .onConflict(conflict => conflict.columns(['case_no', 'part']).doNothing())
      .execute()
    await tx
      .deleteFrom('consents')
      .where(
        'subject',
        'in',
        rows.map(row => row.mark),
      )
      .where('said_at', '<=', first.forgotten_at)
      .execute()
    await eraseMessages(transaction, {
      marks: rows.map(row => row.mark),
      now: new Date(first.forgotten_at),
    })
    await eraseNotices(
      transaction,
      rows.map(row => row.mark),
    )
    if (phones.length === 0) return
    // who ordered after they were forgotten is a new customer
    const orders = (await ordersOf(transaction, phones)).filter(
      order => order.created_at <= first.forgotten_at,
    )
    const now = new Date(first.forgotten_at)
    await beginErasing(transaction, shop, { phones, orders, caseNo: first.case_no, now })
  })
}
