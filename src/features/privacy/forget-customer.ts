import { isUniqueViolation } from '#db/db-errors.ts'
import type { ForgottenRow } from '#db/forgotten-files.ts'
import type { Transaction } from '#db/open-db.ts'
import { caseOf, type ForgetReason, tombstoneOf } from '#domain/privacy/forgotten.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Admin } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import { keyMark, phoneMark } from '#features/customer-numbers/phone-mark.ts'
import { numbersOf } from '#features/customer-numbers/read-numbers.ts'
import { customerIdOf, phoneOfCustomer } from '#features/customers/customer-id.ts'
import { lockNumbers } from '#features/customers/lock-numbers.ts'
import type { Shop } from '#features/shop.ts'
import { beginErasing } from './begin-erasing.ts'
import { finishErasing } from './finish-erasing.ts'
import { keepInFiles } from './keep-in-files.ts'
import { ordersOf } from './orders-of.ts'
import { readOpenMatters } from './read-open-matters.ts'

type Forgetting = { by: Admin; id: string; reason: ForgetReason; lastDigits: string }
/** `customerId`: of what is left of them, orders without a name. */
export type Forgotten = { ok: true; caseNo: number; forgottenAt: string; customerId: string }
type Refused = Refusal<'customer_not_found' | 'customer_open' | 'digits_wrong'>

/**
 * Forgets a customer for good. One transaction decides it: it writes down by a keyed hash that they were forgotten, so that
 * an older backup is erased again, and takes the phone from their orders. Everything else that the shop stores of them is
 * erased in steps before the answer, or, when the process is killed, by the next one. The same again changes nothing.
 * `customer_open` says which orders still need them. An order placed meanwhile belongs to a new customer.
 */
export async function forgetCustomer(shop: Shop, asked: Forgetting): Promise<Forgotten | Refused> {
  const phone = phoneOfCustomer(shop, asked.id)
  if (phone === undefined) return { ok: false, code: 'customer_not_found' }
  const caseNo = caseOf(phone)
  if (caseNo !== undefined) return (await ofCase(shop, caseNo)) ?? { ok: false, code: 'customer_not_found' }
  if (phone.slice(-4) !== asked.lastDigits) return { ok: false, code: 'digits_wrong' }
  const settings = await shop.settings.now()
  const forgotten = await transactUntilDrawn(shop, transaction =>
    forgetInside(transaction, shop, { ...asked, settings, phone }),
  )
  if (!forgotten.ok) return forgotten
  await keepInFiles(shop)
  if ((await finishErasing(shop)) > 0) await shop.db.wipe()
  return forgotten
}

/** Two people who are forgotten at once draw the same number of a case: the second one draws again. */
async function transactUntilDrawn<Result>(
  { db }: Pick<Shop, 'db'>,
  work: (inside: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1)
    try {
      return await db.transact(work)
    } catch (error) {
      if (tries >= MAXIMUM_DRAWS || !isUniqueViolation(error)) throw error
    }
}
const MAXIMUM_DRAWS = 20

type Inside = Forgetting & {
  phone: string
  settings: Awaited<ReturnType<Shop['settings']['now']>>
}

async function forgetInside(
  transaction: Transaction,
  shop: Shop,
  { by, reason, phone, settings }: Inside,
): Promise<Forgotten | Refused> {
  const { tx } = transaction
  const now = shop.clock.now()
  await lockNumbers(transaction, now)
  const { phones } = await numbersOf(tx, phone)
  const orders = await ordersOf(transaction, phones)
  const marks = phones.map(one => phoneMark(shop, one))
  if (orders.length === 0 && !(await hasConsents(transaction, marks)))
    return (await forgottenBefore(transaction, shop, phone)) ?? { ok: false, code: 'customer_not_found' }
  const looking = { phones, ids: orders.map(({ id }) => id), settings, now }
  const open = await readOpenMatters(transaction, shop, looking)
  if (open.length > 0) return { ok: false, code: 'customer_open', open }
  const caseNo = await nextCase(transaction)
  const forgotten_at = now.toISOString()
  const rows = marks.map(
    (mark, index): ForgottenRow => ({
      case_no: caseNo,
      part: index + 1,
      mark,
      key_mark: keyMark(shop),
      reason,
      forgotten_at,
      actor: by.user.id,
    }),
  )
  await tx.insertInto('forgotten').values(rows).execute()
  await beginErasing(transaction, shop, { phones, orders, caseNo, now })
  await recordDeed(transaction, { by, now, what: 'customer_forgotten', changes: [caseChange(caseNo)] })
  return answerOf(shop, { caseNo, forgottenAt: forgotten_at })
}

const caseChange = (caseNo: number) => ({ field: 'case', before: null, after: caseNo })

const answerOf = (shop: Shop, { caseNo, forgottenAt }: { caseNo: number; forgottenAt: string }) => ({
  ok: true as const,
  caseNo,
  forgottenAt,
  customerId: customerIdOf(shop, tombstoneOf(caseNo)),
})

const hasConsents = async ({ tx }: Transaction, marks: readonly string[]): Promise<boolean> =>
  (await tx.selectFrom('consents').select('id').where('subject', 'in', marks).limit(1).executeTakeFirst()) !==
  undefined

async function nextCase({ tx }: Transaction): Promise<number> {
  const { last } = await tx
    .selectFrom('forgotten')
    .select(({ fn }) => fn.max<number | null>('case_no').as('last'))
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

async function forgottenBefore({ tx }: Pick<Transaction, 'tx'>, shop: Shop, phone: string) {
  const row = await tx
    .selectFrom('forgotten')
    .select(['case_no', 'forgotten_at'])
    .where('mark', '=', phoneMark(shop, phone))
    .orderBy('case_no', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && answerOf(shop, { caseNo: row.case_no, forgottenAt: row.forgotten_at })
}

async function ofCase(shop: Shop, caseNo: number) {
  const row = await shop.db.main
    .selectFrom('forgotten')
    .select('forgotten_at')
    .where('case_no', '=', caseNo)
    .limit(1)
    .executeTakeFirst()
  return row && answerOf(shop, { caseNo, forgottenAt: row.forgotten_at })
}
