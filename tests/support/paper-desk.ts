import { heldClock } from '#adapters/clock/clock.ts'
import type { Db } from '#db/open-db.ts'
import type { Paper, PaperKind } from '#domain/papers/paper.ts'
import { findPapers } from '#features/papers/find-papers.ts'
import { issuePapers } from '#features/papers/issue-papers.ts'
import { receiveReturn } from '#features/parcels/receive-return.ts'
import { changeSection } from '#features/settings/change-section.ts'
import { makeLine, makeProduct, makeShop, makeVariant } from './makers.ts'
import { makeAdmin } from './people.ts'
import { makeStaffOrder, setFields } from './staff-orders.ts'

/** A shop in March 2026 where an Admin prints papers. */
export async function openPaperDesk(db: Db) {
  const clock = heldClock('2026-03-02T06:00:00.000Z')
  const shop = makeShop(db, clock)
  const { by, cookie } = await makeAdmin(shop, { email: 'rahim@pothik.example' })
  const variants = [makeVariant('Black', { 41: 5_000, 42: 5_000 })]
  const oxford = await makeProduct(shop, { name: 'Oxford', variants })
  let phones = 0
  /** Three pairs by default, of a customer of their own. */
  const order = async (lines = [makeLine(oxford, { quantity: 3 })]) => {
    phones += 1
    return await makeStaffOrder(shop, lines, { recipientPhone: `018${String(phones).padStart(8, '0')}` })
  }
  return {
    shop,
    by,
    cookie,
    oxford,
    order,
    itIs: (iso: string) => clock.advance(Date.parse(iso) - clock.now().getTime()),
    async orders(count: number) {
      const ids: string[] = []
      while (ids.length < count) ids.push((await order()).id)
      return ids
    },
    issue: (kind: PaperKind, ...orderIds: string[]) => issuePapers(shop, { by, kind, orderIds }),
    papersOf: async (...orderIds: string[]) => (await findPapers(shop, { by, orderIds })).papers,
    /** The courier brings pairs of an order's only line back. */
    async bringBack(id: string, pairs: number) {
      await setFields(shop, { by, id }, { courierStatus: 'cancelled' })
      await receiveReturn(shop, { by, id, returned: [pairs] })
    },
    /** Saves the section for the first time, as an Admin who has just signed in. */
    async setPapers(papers: object) {
      const { by } = await makeAdmin(shop)
      const now = await shop.settings.now()
      const sent = { ...now.papers, ...papers }
      const changed = await changeSection(shop, { by, name: 'papers', sent, version: 0 })
      if (!changed.ok) throw new Error(changed.code)
    },
  }
}

export const numbersOf = ({ papers }: { papers: readonly Paper[] }) => papers.map(({ number }) => number)
