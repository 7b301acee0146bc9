import { said } from '#domain/activity/deed.ts'
import { DESTINATION_NAMES, type Destination } from '#domain/conversions/conversion.ts'
import { COUNTRY } from '#domain/conversions/matched-person.ts'
import { newId } from '#domain/id.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Admin } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import { openDestinations } from '#features/order-marks/destinations.ts'
import type { Shop } from '#features/shop.ts'
import { sha256 } from './conversion-events.ts'

/** `reason`: why it was not taken, in codes. */
export type TestedConversion = { ok: true; isTaken: boolean; reason: string | null }

/**
 * Sends an event of nobody that counts nowhere: to Meta with the code of its test page, to Google for its validation. One
 * that is taken ends a stop of the destination. Not in a transaction: somebody outside answers.
 */
export async function testConversion(
  shop: Shop,
  { by, destination }: { by: Admin; destination: Destination },
): Promise<TestedConversion | Refusal<'conversion_off' | 'conversion_test_code_needed'>> {
  const { tracking } = await shop.settings.now()
  const to = openDestinations(shop, tracking).find(one => one.destination === destination)
  if (!to) return { ok: false, code: 'conversion_off' }
  const code = tracking.metaTestCode
  if (destination === 'meta' && code === null) return { ok: false, code: 'conversion_test_code_needed' }
  const event = destination === 'meta' ? metaTest(shop) : ga4Test(shop)
  const answer = await to.sender.send({ account: to.account, event, test: { code } })
  const isTaken = answer.outcome === 'taken'
  const reason = answer.outcome === 'taken' ? null : answer.reason
  await shop.db.transact(async transaction => {
    if (isTaken) {
      await transaction.tx.deleteFrom('conversion_stops').where('destination', '=', destination).execute()
      const now = shop.clock.now().toISOString()
      await transaction.tx
        .updateTable('conversions')
        .set({ next_try_at: now })
        .where('destination', '=', destination)
        .where('state', '=', 'waiting')
        .where('tries', '>', 0)
        .where('next_try_at', '>', now)
        .execute()
      transaction.publish('conversions')
    }
    await recordDeed(transaction, {
      by,
      now: shop.clock.now(),
      what: 'conversion_tested',
      changes: [said('To', DESTINATION_NAMES[destination]), said('Result', reason ?? 'taken')],
    })
  })
  return { ok: true, isTaken, reason }
}

const metaTest = ({ clock, config }: Shop): object => ({
  event_name: 'Purchase',
  event_time: Math.floor(clock.now().getTime() / 1000),
  event_id: `test-${newId(clock.now())}`,
  action_source: 'website',
  event_source_url: `${config.publicOrigin}/checkout`,
  user_data: { country: [sha256(COUNTRY)], client_user_agent: 'Test of the shop' },
  custom_data: { currency: 'BDT', value: 1, content_type: 'product' },
})

const ga4Test = ({ clock }: Shop): object => ({
  client_id: '1.1',
  timestamp_micros: `${clock.now().getTime()}000`,
  consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
  events: [
    {
      name: 'purchase',
      params: {
        transaction_id: `test-${newId(clock.now())}`,
        currency: 'BDT',
        value: 1,
        items: [{ item_id: 'test', item_name: 'Test', price: 1, quantity: 1 }],
      },
    },
  ],
})
