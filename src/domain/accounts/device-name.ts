/** The first match names the program: browsers built on Chrome or Safari name those too, so they come first. */
const PROGRAMS = [
  ['Facebook', /\bFBA[NV]\b|\bFB_IAB\b/],
  ['Instagram', /\bInstagram\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Opera Mini', /\bOpera Mini\//],
  ['Opera', /\bOPR\/|\bOPiOS\/|\bOPT\//],
  ['UC Browser', /\bUCBrowser\//],
  ['Mi Browser', /\bMiuiBrowser\//],
  ['Yandex', /\bYaBrowser\//],
  ['DuckDuckGo', /\bDuckDuckGo\/|\bDdg\//],
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /\bHeadlessChrome\/|\bChrome\/|\bCriOS\//],
  ['Safari', /\bVersion\/\S+ .*\bSafari\//],
] as const

/** User agents of Android also contain Linux, those of iPads and iPhones also Mac. */
const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Chromebook', /\bCrOS\b/],
  ['Mac', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
] as const

const nameIn = (named: readonly (readonly [string, RegExp])[], userAgent: string): string | undefined =>
  named.find(([, says]) => says.test(userAgent))?.[0]

/** A browser in words for its owner, `Chrome on Android`. For display only: a browser may send any name. */
export function deviceName(userAgent: string): string {
  const program = nameIn(PROGRAMS, userAgent)
  const system = nameIn(SYSTEMS, userAgent)
  if (program && system) return `${program} on ${system}`
  return program ?? (system ? `A program on ${system}` : 'An unknown device')
}
