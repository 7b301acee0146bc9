import type { AccountLanguage } from '../accounts/account.ts'
import type { PushFacts, PushOrder } from './push-facts.ts'
import type { PushPayload } from './push-payload.ts'
import { type PushWords, pushWords } from './push-words.ts'

type Written = Pick<PushPayload, 'title' | 'body' | 'tag' | 'url'>

/** A push service takes some 4,000 bytes, and a letter of Bengali is three; a locked screen shows less. */
const LONGEST_TITLE = 120
const LONGEST_BODY = 300
/** A locked screen shows some two lines. */
const NAMED = 3

/**
 * What a device shows of news, in the language of its person. One piece of news is told as it is; several that waited
 * together are one message, which leads to their list.
 */
export function writePush(facts: PushFacts, language: AccountLanguage): Written {
  const { title, body, ...place } = write(facts, pushWords(language))
  return { title: cut(title, LONGEST_TITLE), body: cut(body, LONGEST_BODY), ...place }
}

const cut = (text: string, longest: number): string =>
  text.length > longest ? `${text.slice(0, longest - 1)}…` : text

function write(facts: PushFacts, words: PushWords): Written {
  switch (facts.kind) {
    case 'new_order':
      return writeOrders(facts.all, words)
    case 'callback_due':
      return writeCalls(facts.all, words)
    case 'courier_trouble':
      return writeParcels(facts.all, words)
    case 'exchange_waits':
      return writeCases(facts.all, words)
    case 'low_stock':
      return {
        title: words.soldOut(facts.all.length),
        body: listed(facts.all.map(({ product, color, size }) => `${product} ${color} ${size}`)),
        tag: 'low-stock',
        url: '/dashboard/products/stock',
      }
    case 'payout':
      return {
        title: words.payouts(facts.all.length),
        body: facts.all.map(({ courier, parcels }) => `${courier}, ${words.parcels(parcels)}`).join('. '),
        tag: 'payouts',
        url: '/dashboard/courier/payouts',
      }
    case 'alarm':
      return writeAlarms(facts.all, words)
    case 'test':
      return { title: words.test, body: words.testBody, tag: 'test', url: '/dashboard/profile' }
  }
}

function writeOrders(all: readonly PushOrder[], words: PushWords): Written {
  const [one, ...more] = all
  if (one && more.length === 0)
    return {
      title: words.newOrder(one.orderNo),
      body: sentences(one.area, words.pairs(one.pairs)),
      tag: `order-${one.orderNo}`,
      url: orderUrl(one),
    }
  return {
    title: words.newOrders(all.length),
    body: listed(all.map(named)),
    tag: 'new-orders',
    url: '/dashboard/orders',
  }
}

const named = ({ orderNo, area }: PushOrder): string => (area ? `${orderNo} ${area}` : String(orderNo))
const orderUrl = ({ id }: { id: string }): string => `/dashboard/orders?order=${encodeURIComponent(id)}`

function writeCalls(all: Extract<PushFacts, { kind: 'callback_due' }>['all'], words: PushWords): Written {
  const [one, ...more] = all
  if (one && more.length === 0)
    return {
      title: one.isLate ? words.callIsLate(one.orderNo) : words.callIsDue(one.orderNo, clock(one.at)),
      body: sentences(one.area, words.openQueue),
      tag: `call-${one.orderNo}`,
      url: callsUrl('callbacks', one),
    }
  const late = all.filter(({ isLate }) => isLate).length
  return {
    title: late === all.length ? words.callsAreLate(late) : words.callsAreDue(all.length),
    body: words.openQueue,
    tag: 'calls',
    url: '/dashboard/calls?tab=callbacks',
  }
}

const callsUrl = (tab: string, { id }: { id: string }): string =>
  `/dashboard/calls?tab=${tab}&order=${encodeURIComponent(id)}`

function writeParcels(
  all: Extract<PushFacts, { kind: 'courier_trouble' }>['all'],
  words: PushWords,
): Written {
  const [one, ...more] = all
  if (one && more.length === 0)
    return {
      title: words.parcelGoesBack(one.orderNo),
      body: sentences(words.atTimeIn(clock(one.goesBackAt), one.area), words.nobodyHasIt),
      tag: `parcel-${one.orderNo}`,
      url: callsUrl('rescue', one),
    }
  return {
    title: words.parcelsGoBack(all.length),
    body: sentences(listed(all.map(named)), words.nobodyHasThem),
    tag: 'parcels',
    url: '/dashboard/calls?tab=rescue',
  }
}

function writeCases(all: Extract<PushFacts, { kind: 'exchange_waits' }>['all'], words: PushWords): Written {
  const [one, ...more] = all
  if (one && more.length === 0)
    return {
      title: words.caseWaits,
      body: words.ofOrder(one.orderNo),
      tag: `case-${one.caseNo}`,
      url: `/dashboard/returns?case=${encodeURIComponent(one.id)}`,
    }
  return {
    title: words.casesWait(all.length),
    body: words.ofOrders(listed(all.map(({ orderNo }) => String(orderNo)))),
    tag: 'cases',
    url: '/dashboard/returns?tab=decide',
  }
}

function writeAlarms(all: Extract<PushFacts, { kind: 'alarm' }>['all'], words: PushWords): Written {
  const texts = all.map(({ alarm, news }) => {
    const { began, ended } = words.alarms[alarm]
    return news === 'ended' ? ended : news === 'lasts' ? words.still(began) : began
  })
  const [first = ''] = texts
  return {
    title: texts.length === 1 ? first : words.alarmCount(texts.length),
    body: texts.length === 1 ? words.openDashboard : texts.join('. '),
    tag: texts.length === 1 ? `alarm-${all[0]?.alarm}` : 'alarms',
    url: '/dashboard',
  }
}

/** The first ones, and how many more. */
const listed = (texts: readonly string[]): string =>
  texts.length > NAMED ? `${texts.slice(0, NAMED).join(', ')} +${texts.length - NAMED}` : texts.join(', ')

const sentences = (...parts: string[]): string =>
  parts
    .filter(part => part !== '')
    .map(part => (/[.!?।]$/.test(part) ? part : `${part}.`))
    .join(' ')

const timeOfDay = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Dhaka',
})
const clock = (iso: string): string => timeOfDay.format(new Date(iso)).replace(/\u202f/g, ' ')
