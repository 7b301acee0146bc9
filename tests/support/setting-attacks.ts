import type { Shape } from '#domain/settings/field-kinds.ts'
import type { SettingPlace } from './setting-places.ts'

type Kind = Shape['is']
export const TEXTS: readonly Kind[] = ['line', 'text', 'markdown']
/** What no field of these kinds may hold, whatever its own rule is. */
const OF_OTHER_SITES = [
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  ' \u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  '"><img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '//evil.bd/x',
  '/\\evil.bd/x',
  'https:evil.bd',
  'https://evil.bd/x',
  'a@b.test\r\nBcc: c@evil.bd',
]
/** What looks like one of the hosts of a link, and is not. */
const besides = (host: string): string[] => [
  `https://${host}.evil.bd/x`,
  `https://user@${host}/x`,
  `https://user:word@${host}/x`,
  `https://${host}@evil.bd/x`,
  `https://${host}\uff20evil.bd/x`,
  `https://evil.bd/${host}`,
  `https://evil.bd#${host}`,
  `https://evil.bd?${host}`,
  `https://evil${host}/x`,
  `https://${host.replace('o', '\u043e')}/x`,
  `https://${host}:8443/x`,
  `http://${host}/x`,
  `ftp://${host}/x`,
]
const BOUNDED: readonly Kind[] = [
  'mobile',
  'email',
  'day',
  'link',
  'path',
  'picture',
  'film',
  'code',
  'choice',
]
const NUMBERS: readonly Kind[] = ['whole', 'range']
const EVERY_LINK = '[go](TO)'
const UNSAFE_LINKS = [
  'javascript:x',
  'JaVaScRiPt:x',
  '&#106;avascript:x',
  'javascript&colon;x',
  'data:text/html,x',
  'vbscript:x',
  'http://evil.bd',
  '//evil.bd',
  '/\\evil.bd',
  'https://facebook.com@evil.bd',
  'https://user@facebook.com',
  'mailto:a@b.test:x',
]

type Attack = { what: string; at(place: SettingPlace): unknown }
const on = (kinds: readonly Kind[], value: unknown) => (place: SettingPlace) =>
  kinds.includes(place.shape.is) ? value : undefined

/** What no field may take. Each fills every place that it is meant for; the others it leaves undefined. */
export const ATTACKS: readonly Attack[] = [
  ...OF_OTHER_SITES.map(text => ({ what: text, at: on(BOUNDED, text) })),
  ...besides('HOST').map((text, index) => ({
    what: text,
    at: ({ shape }: SettingPlace) => (shape.is === 'link' ? besides(shape.hosts[0] ?? '')[index] : undefined),
  })),
  ...UNSAFE_LINKS.map(to => ({ what: to, at: on(['markdown'], EVERY_LINK.replace('TO', to)) })),
  ...[-1, 2.5, 1e9, '5', true, [], {}, 1e308].map(number => ({
    what: `the number ${JSON.stringify(number)}`,
    at: on(NUMBERS, number),
  })),
  ...[7, true, [], {}, ['a'], { length: 1 }].map(value => ({
    what: `no text but ${JSON.stringify(value)}`,
    at: on([...TEXTS, ...BOUNDED], value),
  })),
  ...['yes', 1, null, []].map(value => ({
    what: `no flag but ${JSON.stringify(value)}`,
    at: on(['flag'], value),
  })),
  ...['text', 7, null, { 0: 'x', length: 1 }].map(value => ({
    what: `no list but ${JSON.stringify(value)}`,
    at: on(['list'], value),
  })),
  {
    what: 'a text one letter too long',
    at: ({ shape }) => ('hasFacts' in shape ? 'অ'.repeat(shape.maximum + 1) : undefined),
  },
  {
    what: 'a fact that does not exist',
    at: ({ shape }) => ('hasFacts' in shape && shape.hasFacts ? '{constructor}' : undefined),
  },
  { what: 'a list of ten thousand', at: on(['list'], new Array(10_000).fill('')) },
  {
    what: 'nothing where something is needed',
    at: ({ shape }) =>
      ('isNeeded' in shape && shape.isNeeded) || ['mobile', 'email'].includes(shape.is)
        ? '\u200d \u3164'
        : undefined,
  },
  {
    what: 'a text a thousand levels deep',
    at: on([...TEXTS, 'whole', 'flag'], JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`)),
  },
]
