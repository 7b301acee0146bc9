import { expect } from 'vitest'
import { headersOf } from '#tests/support/ask.ts'
import { MADE_PASSWORD } from '#tests/support/made-password.ts'
import { LoadClient } from '../load-client.ts'
import { type LoadPlace, opened } from '../load-place.ts'
import { LoadRecord } from '../load-record.ts'

/** No staff member is still counted as running an export that ended long ago. */
export async function expectFreePlaces({ origin, staff }: LoadPlace): Promise<void> {
  const client = new LoadClient(() => origin, new LoadRecord())
  try {
    for (const cookie of staff) {
      const headers = headersOf(cookie)
      await client.call('step-up', '/v1/auth/step-up', { headers, body: { password: MADE_PASSWORD } })
      expect((await client.call('sheet', '/v1/orders/export?format=csv', { headers }))?.status).toBe(200)
    }
  } finally {
    client.close()
  }
}

/** Checks for rows of finished things, while no shop runs. Returns the rows of each such table. */
export async function expectNoLeftRows(place: LoadPlace, stayed: number): Promise<Record<string, number>> {
  return await opened(place, async ({ db, clock }) => {
    const now = clock.now().toISOString()
    const { main } = db
    const sessions = await main.selectFrom('sessions').select(['id', 'ends_at']).execute()
    const codes = await main.selectFrom('asked_codes').select('email').execute()
    const waiting = await main.selectFrom('mails').select('id').where('sealed', 'is not', null).execute()
    const leases = await main.selectFrom('leases').select('name').execute()
    const uses = await main.selectFrom('request_counts').select(['key', 'ends_at']).execute()
    const parked = await main
      .selectFrom('courier_events')
      .select('id')
      .where('order_id', 'is', null)
      .execute()
    // each answered customer has logged out; staff are still there. Each of the others has at most two sessions
    expect(sessions.length).toBeLessThanOrEqual(place.staff.length + 2 * stayed)
    expect(codes.length).toBeLessThanOrEqual(stayed)
    expect(waiting).toEqual([])
    expect(leases).toEqual([])
    expect(parked).toEqual([])
    const over = uses.filter(({ ends_at }) => ends_at <= now).length
    return {
      sessions: sessions.length,
      codes: codes.length,
      mails: 0,
      leases: 0,
      uses: uses.length,
      'uses over': over,
    }
  })
}
