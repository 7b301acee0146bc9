import { setTimeout as sleep } from 'node:timers/promises'
import { inLanes } from '#tests/faults/lanes.ts'
import type { Random } from '#tests/faults/seeded.ts'
import { AGENT } from '#tests/support/conversion-desk.ts'
import { CourierAtWork } from '../courier-at-work.ts'
import { LoadClient } from '../load-client.ts'
import type { LoadPlace } from '../load-place.ts'
import type { LoadRecord } from '../load-record.ts'
import { newVisitor, ShopperAtWork, type Visitor } from '../shopper-at-work.ts'
import { type Deed, deedsOf } from './busy-day.ts'
import { CustomerAtWork, type MailServer } from './customer-at-work.ts'
import { BackofficeAtWork } from './desk-at-work.ts'
import { Leavers } from './leavers.ts'
import { VisitorAtWork } from './visitor-at-work.ts'
import { Watchers } from './watchers.ts'

export type SoakGiven = { place: LoadPlace; record: LoadRecord; mails: MailServer; random: Random }

/** What a browser says whose shopper allowed both to be told of a sale. */
const ALLOWED = {
  consent: { ads: true, analytics: true, version: 2, at: '2026-03-02T05:50:00.000Z' },
  fbp: 'fb.1.1772430600123.1234567890',
  client_id: '1234567890.1772430600',
  page: '/checkout',
}

/** A visitor whose browser says what it is: nobody is told of another's sale. */
function newBrowser(): Visitor {
  const { number, headers } = newVisitor()
  return { number, headers: { ...headers, 'user-agent': AGENT } }
}

/** How many visitors and staff work at the same time. */
const LANES = 12

/**
 * Does a part of the two hours, spread evenly over `lastsMs` or as fast as the shop answers, whichever takes longer;
 * all connections are closed at its end. Returns the record.
 */
export async function soak(given: SoakGiven, { part, lastsMs }: { part: number; lastsMs: number }) {
  const { place, record, random } = given
  const client = new LoadClient(() => place.origin, record)
  const worker = { place, client, record, random, lane: 0 }
  const watchers = new Watchers(worker)
  const deeds = deedsOf(part, random)
  const does = doerOf({ ...given, worker, watchers })
  const beganAt = performance.now()
  try {
    await inLanes([...deeds.entries()], LANES, async ([place, deed]) => {
      const dueMs = beganAt + (place / deeds.length) * lastsMs - performance.now()
      if (dueMs > 0) await sleep(dueMs)
      await does(deed)
    })
  } finally {
    watchers.close()
    client.close()
  }
  return { deeds: deeds.length, received: watchers.received, tookMs: performance.now() - beganAt }
}

type Doing = SoakGiven & { worker: ConstructorParameters<typeof ShopperAtWork>[0]; watchers: Watchers }

function doerOf({ worker, watchers, mails }: Doing): (deed: Deed) => Promise<void> {
  const visitor = new VisitorAtWork(worker)
  const shopper = new ShopperAtWork(worker)
  const customer = new CustomerAtWork(worker, mails)
  const backoffice = new BackofficeAtWork(worker)
  const courier = new CourierAtWork(worker)
  const leavers = new Leavers(worker)
  // the courier sends one event after the other
  let reported = Promise.resolve()
  return async deed => {
    if (deed === 'order') return shopper.order(() => false, newBrowser(), ALLOWED)
    if (deed === 'customer') return customer.visit()
    if (deed === 'reconnect') return watchers.reconnect()
    if (deed === 'leave') return leavers.leave()
    if (deed === 'webhook') {
      reported = reported.then(() => courier.turn())
      return reported
    }
    if (deed === 'page') return visitor.page()
    if (deed === 'file') return visitor.file()
    if (deed === 'search') return visitor.search()
    if (deed === 'coupon') return visitor.coupon()
    if (deed === 'track') return visitor.track()
    if (deed === 'share') return visitor.share()
    return backoffice.does(deed)
  }
}
