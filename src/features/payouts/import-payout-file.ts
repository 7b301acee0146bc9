import { createHash } from 'node:crypto'
import type { CourierPayoutLine } from '#adapters/courier/courier.ts'
import type { Transaction } from '#db/open-db.ts'
import { said } from '#domain/activity/deed.ts'
import { newId } from '#domain/id.ts'
import { courierLabel } from '#domain/parcels/courier-choice.ts'
import type {
  ImportedPayout,
  PayoutFileLine,
  PayoutImport,
  PayoutLineProblem,
} from '#domain/payouts/payout-file.ts'
import type { Admin, SteppedUpAdmin } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import type { Shop } from '#features/shop.ts'
import { addPayoutLines } from './add-payout-lines.ts'
import { correctedLines } from './corrected-lines.ts'
import { linkPayoutLines } from './link-payout-lines.ts'
import { lockPayout } from './lock-payout.ts'
import { takenLines } from './taken-lines.ts'

type PayoutFile = {
  by: SteppedUpAdmin
  /** The id of the courier that paid. */
  courier: string
  lines: readonly PayoutFileLine[]
  /** Whether the parsing of the file already found problems. */
  hasProblems: boolean
  /** Leaves wrong lines out instead of importing nothing. */
  skipsWrong: boolean
}
/** The lines of one payout. `isNamed`: by the courier's own number. */
type Group = { number: string; isNamed: boolean; lines: PayoutFileLine[] }

class NothingTaken extends Error {}

/**
 * Imports a file of paid parcels: all its lines, or nothing when one is wrong, unless wrong ones are skipped. Lines
 * without a payout's number are one payout, named by a hash of its lines, so that the same file twice changes nothing;
 * a file with the number of a payout from an earlier file corrects it.
 */
export async function importPayoutFile(shop: Shop, file: PayoutFile): Promise<PayoutImport> {
  const problems: PayoutLineProblem[] = []
  const payouts: ImportedPayout[] = []
  let known = 0
  const takeAll = async (transaction: Transaction) => {
    for (const group of groupsOf(file.lines)) {
      const taken = await takeGroup(transaction, shop, { group, by: file.by, courier: file.courier })
      problems.push(...taken.problems)
      if (taken.payout) payouts.push(taken.payout)
      known += taken.known
    }
    await linkPayoutLines(transaction)
    if ((problems.length > 0 || file.hasProblems) && !file.skipsWrong) throw new NothingTaken()
  }
  try {
    await shop.db.transact(async transaction => {
      // a transaction that is tried again starts from scratch
      problems.length = payouts.length = known = 0
      await takeAll(transaction)
      await recordImport(transaction, { by: file.by, courier: file.courier, now: shop.clock.now(), payouts })
    })
  } catch (error) {
    if (!(error instanceof NothingTaken)) throw error
    return { isImported: false, payouts: [], problems, known: 0, unknown: 0 }
  }
  const lines = linesOf(takenIn(payouts))
  return { isImported: true, payouts, problems, known, unknown: lines - known }
}

const takenIn = (payouts: readonly ImportedPayout[]): ImportedPayout[] =>
  payouts.filter(({ outcome }) => outcome !== 'unchanged')

const linesOf = (payouts: readonly ImportedPayout[]): number =>
  payouts.reduce((sum, payout) => sum + payout.lines, 0)

/** Nothing for a file that the shop had already. */
async function recordImport(
  transaction: Transaction,
  {
    by,
    courier,
    now,
    payouts,
  }: { by: Admin; courier: string; now: Date; payouts: readonly ImportedPayout[] },
): Promise<void> {
  const taken = takenIn(payouts)
  if (taken.length === 0) return
  const sums = taken.map(({ number, amountPoisha }) => said(`Payout ${number}, Tk`, amountPoisha / 100))
  const changes = [said('Courier', courierLabel(courier)), ...sums]
  await recordDeed(transaction, { by, now, what: 'payout_imported', count: linesOf(taken), changes })
}

function groupsOf(lines: readonly PayoutFileLine[]): Group[] {
  const named = Map.groupBy(lines, line => line.payoutNumber)
  return [...named].map(([number, lines]) => ({
    number: number ?? nameOf(lines),
    isNamed: number !== null,
    lines,
  }))
}

/** The same lines get the same name, however their file is written. */
function nameOf(lines: readonly PayoutFileLine[]): string {
  const said = lines.map(line => [line.consignmentId, line.invoice, line.collectedPoisha, line.chargePoisha])
  return `file-${createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 16)}`
}

type Taken = { payout: ImportedPayout | undefined; problems: PayoutLineProblem[]; known: number }

async function takeGroup(
  transaction: Transaction,
  shop: Shop,
  { group, by, courier }: { group: Group; by: SteppedUpAdmin; courier: string },
): Promise<Taken> {
  const { good, problems } = await judge(transaction, group, courier)
  if (good.length === 0 && !(await isKept(transaction, { courier, number: group.number })))
    return { payout: undefined, problems, known: 0 }
  const now = shop.clock.now()
  const charges = good.reduce((sum, line) => sum + line.chargePoisha, 0)
  const amount = good.reduce((sum, line) => sum + line.collectedPoisha, 0) - charges
  const locked = await lockPayout(transaction, {
    id: newId(now),
    courier,
    number: group.number,
    source: 'file',
    amount,
    charges,
    status: 'Paid',
    paid_at: now.toISOString(),
    created_at: now.toISOString(),
    actor: by.user.id,
    raw: JSON.stringify({ lines: good.length }),
  })
  const payout = { number: group.number, lines: good.length, amountPoisha: amount }
  const lines = locked.hasLines ? await correctedLines(transaction, locked.id, good) : good
  if (!lines) return { payout: { ...payout, outcome: 'unchanged' }, problems: [], known: 0 }
  if (locked.hasLines && locked.source !== 'file') {
    const message = `The courier told other lines of the payout ${group.number}: they stay.`
    return { payout: undefined, problems: [{ line: good[0]?.line ?? 1, message }], known: 0 }
  }
  if (locked.hasLines) await forgetLines(transaction, locked.id, lines)
  await addPayoutLines(transaction, locked.id, lines)
  const known = await countKnown(transaction, locked.id)
  const outcome = locked.isNew ? 'added' : locked.hasLines ? 'corrected' : 'filled'
  return { payout: { ...payout, outcome }, problems, known }
}

/** Deletes the lines before the corrected ones are written; the payout's amount becomes the sum of those. */
async function forgetLines(
  { tx }: Transaction,
  id: string,
  corrected: readonly CourierPayoutLine[],
): Promise<void> {
  await tx.deleteFrom('payout_lines').where('payout_id', '=', id).execute()
  const charges = corrected.reduce((sum, line) => sum + line.chargePoisha, 0)
  const amount = corrected.reduce((sum, line) => sum + line.collectedPoisha, 0) - charges
  await tx.updateTable('payouts').set({ amount, charges }).where('id', '=', id).execute()
}

/** A parcel is in a payout once; without the payout's number it is unclear whether another parcel is meant. */
async function judge(transaction: Transaction, group: Group, courier: string) {
  const problems: PayoutLineProblem[] = []
  const good: PayoutFileLine[] = []
  const elsewhere = group.isNamed ? undefined : await takenLines(transaction, group, courier)
  const seen = new Map<string, number>()
  for (const line of group.lines) {
    const name = line.consignmentId ?? `invoice ${line.invoice}`
    const before = seen.get(name)
    const other = elsewhere?.(line)
    if (before !== undefined)
      problems.push({ line: line.line, message: `This parcel stands in line ${before} already.` })
    else if (other !== undefined)
      problems.push({ line: line.line, message: `This parcel is in the payout ${other} already.` })
    else good.push(line)
    seen.set(name, before ?? line.line)
  }
  return { good, problems }
}

const isKept = async (
  { tx }: Transaction,
  { courier, number }: { courier: string; number: string },
): Promise<boolean> =>
  (await tx
    .selectFrom('payouts')
    .select('id')
    .where('courier', '=', courier)
    .where('number', '=', number)
    .executeTakeFirst()) !== undefined

async function countKnown({ tx }: Transaction, payoutId: string): Promise<number> {
  const { known } = await tx
    .selectFrom('payout_lines')
    .select(lines => lines.fn.count<number>('order_id').as('known'))
    .where('payout_id', '=', payoutId)
    .executeTakeFirstOrThrow()
  return known
}
