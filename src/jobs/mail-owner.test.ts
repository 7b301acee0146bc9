import { expect, test, vi } from 'vitest'
import { placeOrder } from '#features/orders/place/place-order.ts'
import type { Shop } from '#features/shop.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeBackupRecord } from '#tests/support/make-backup-record.ts'
import { makeLine, makeOrderRequest, makeProduct, makeShop } from '#tests/support/makers.ts'
import { setSettings } from '#tests/support/set-settings.ts'
import { mailOwner } from './mail-owner.ts'

const log = { info() {}, warn() {}, error() {} }
const machine = {
  disk: { freeBytes: async () => 1e9 },
  hasWebhook: false,
}
const ownerMails = {
  to: ['rahim@pothik.example'],
  newOrder: true,
  dailySummary: true,
  summaryHour: 0,
  alarms: true,
}

eachEngine((_engine, open) => {
  async function openShop(on: Partial<typeof ownerMails>) {
    const shop = makeShop(await open())
    await setSettings(shop, 'messages', { ownerMails: { ...ownerMails, ...on } })
    await makeBackupRecord(shop, new Date(0))
    await placeOrder(shop, makeOrderRequest([makeLine(await makeProduct(shop))]))
    return shop
  }
  const kinds = async ({ db }: Shop) => {
    const rows = await db.main.selectFrom('mails').select('kind').execute()
    return rows.map(({ kind }) => kind).toSorted()
  }

  test('two processes mail new orders, the summary and each alarm once, and a stop frees the lease', async () => {
    const shop = await openShop({})
    const jobs = [shop, { ...shop }].map(one => mailOwner(one, { log, machine }))
    await vi.waitFor(async () => expect(await kinds(shop)).toHaveLength(3), { timeout: 10_000 })
    await Promise.all(jobs.map(job => job.stop()))
    // the disk has to be full for a while first
    expect(await kinds(shop)).toEqual(['alarm', 'new_orders', 'summary'])
    expect(await shop.db.main.selectFrom('leases').selectAll().execute()).toEqual([])
  })

  test('with every switch off, or without an address, nothing is mailed', async () => {
    for (const off of [{ to: [] }, { newOrder: false, dailySummary: false, alarms: false }]) {
      const shop = await openShop(off)
      const faults: unknown[] = []
      const job = mailOwner(shop, { log: { ...log, error: fault => faults.push(fault) }, machine })
      await job.stop()
      expect(await kinds(shop)).toEqual([])
      expect(await shop.db.main.selectFrom('owner_marks').selectAll().execute()).toEqual([])
      expect(faults).toEqual([])
    }
  })
})
