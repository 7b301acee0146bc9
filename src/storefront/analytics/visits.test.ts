import { beforeEach, describe, expect, test, vi } from 'vitest'
import { attributionOf } from '#contract/orders/attribution-wire.ts'
import { freshVisit, presentSource, recordVisit, visitOf } from './visits.ts'

const now = new Date('2026-11-21T06:00:00.000Z')
const visit = (address: string, referrer = '') =>
  visitOf(new URL(address, 'https://shop.example'), referrer, now)

describe('a visit', () => {
  test('names the marks of its link, the site it came from and the page it came to', () => {
    expect(
      visit(
        '/products/padma?utm_source=facebook&utm_campaign=%20eid%20&color=Tan',
        'https://m.facebook.com/x',
      ),
    ).toEqual({
      visit: {
        at: now.toISOString(),
        landing: '/products/padma',
        utm_source: 'facebook',
        utm_campaign: 'eid',
        referrer: 'm.facebook.com',
      },
      hasOrigin: true,
    })
  })

  test('that came by a tracking link does not keep what opens the order', () => {
    expect(visit('/track/v1.secret').visit.landing).toBe('/track')
  })

  test('names the kind of an advertisement only where the link has no marks, and never its number', () => {
    expect(visit('/?gclid=EAIaIQ').visit).toMatchObject({ click_mark: 'gclid' })
    expect(visit('/?fbclid=IwAR0&utm_source=ig').visit).not.toHaveProperty('click_mark')
    expect(JSON.stringify(visit('/?fbclid=IwAR0'))).not.toContain('IwAR0')
  })

  test('that was typed, or is a click inside the shop, has no origin', () => {
    expect(visit('/').hasOrigin).toBe(false)
    expect(visit('/cart', 'https://shop.example/').hasOrigin).toBe(false)
    expect(visit('/?utm_source=%20', 'nonsense').hasOrigin).toBe(false)
    expect(visit('/', 'android-app://com.facebook.katana/').visit.referrer).toBe('com.facebook.katana')
  })

  test('older than 90 days, or unreadable, is of no account', () => {
    const at = (days: number) => ({ at: new Date(now.getTime() - days * 86_400_000).toISOString() })
    expect(freshVisit(at(89), now)).toEqual(at(89))
    for (const stored of [at(90), {}, { at: 7 }, { at: 'x' }, 'x', null])
      expect(freshVisit(stored, now)).toBeNull()
  })
})

describe('the visits of a browser', () => {
  let kept: Map<string, string>
  const arrive = (address: string, referrer = '') => {
    vi.stubGlobal('location', { href: new URL(address, 'https://shop.example').href })
    vi.stubGlobal('document', { referrer })
    recordVisit()
  }
  beforeEach(() => {
    kept = new Map()
    const localStorage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    }
    vi.stubGlobal('window', { localStorage })
    vi.useFakeTimers({ now, toFake: ['Date'] })
    return () => {
      vi.useRealTimers()
      vi.unstubAllGlobals()
    }
  })

  test('keep the first one, and the last one that has an origin', () => {
    arrive('/')
    arrive('/cart', 'https://shop.example/')
    expect(presentSource()).toMatchObject({ first: { landing: '/' }, last: null })
    arrive('/?utm_source=facebook')
    arrive('/products/padma')
    arrive('/cart', 'https://shop.example/products/padma')
    expect(presentSource()).toMatchObject({ first: { landing: '/' }, last: { utm_source: 'facebook' } })
    arrive('/products/gomti', 'https://www.google.com/')
    expect(presentSource()).toMatchObject({
      first: { landing: '/' },
      last: { landing: '/products/gomti', referrer: 'www.google.com' },
    })
  })

  test('begin anew after 90 days', () => {
    arrive('/?utm_source=facebook')
    vi.setSystemTime(now.getTime() + 90 * 86_400_000)
    expect(presentSource()).toEqual({ first: null, last: null })
    arrive('/cart')
    expect(presentSource()).toMatchObject({ first: { landing: '/cart' }, last: null })
  })

  test('are not made by a reload', () => {
    arrive('/?utm_source=facebook')
    vi.stubGlobal('performance', { getEntriesByType: () => [{ type: 'reload' }] })
    arrive('/?utm_source=google')
    expect(presentSource().last).toMatchObject({ utm_source: 'facebook' })
  })

  test('are what the shop reads', () => {
    arrive('/products/padma?gclid=1', 'https://www.google.com/')
    const seen = { at: now.toISOString(), landing: '/products/padma', referrer: 'www.google.com' }
    expect(attributionOf(JSON.parse(JSON.stringify(presentSource())))).toMatchObject({
      first: { ...seen, clickMark: 'gclid', source: null },
      last: { ...seen, clickMark: 'gclid' },
    })
  })
})
