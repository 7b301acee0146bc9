import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { SECTIONS } from '../settings/sections.ts'
import { ACCENT_COLORS, colorTokens, isAccentColor, isMainColor, MAIN_COLORS } from './shop-colors.ts'

const mainColors = Object.keys(MAIN_COLORS).filter(isMainColor)
const accentColors = Object.keys(ACCENT_COLORS).filter(isAccentColor)

const tokensOf = (file: string) =>
  Object.fromEntries(
    [
      ...readFileSync(new URL(file, import.meta.url), 'utf8').matchAll(/--color-([\w-]+): (#[0-9a-f]{3,6})/g),
    ].map(([, name = '', value = '']) => [name, value]),
  )
const tokens = { ...tokensOf('../../web/tokens.css'), ...tokensOf('../../backoffice/tokens.css') }

const channels = (hex: string): number[] => {
  const whole = hex.length === 4 ? hex.replace(/[0-9a-f]/g, '$&$&') : hex
  return [1, 3, 5].map(at => Number.parseInt(whole.slice(at, at + 2), 16) / 255)
}
/** Relative luminance and contrast as WCAG 2.2 defines them. */
const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = channels(hex).map(value =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** Text on its background; each pair stands so in a style sheet. */
const TEXT_PAIRS: readonly (readonly [text: string, background: string])[] = [
  ['paper', 'chocolate'],
  ['paper', 'chocolate-deep'],
  ['on-dark', 'chocolate'],
  ['on-dark', 'chocolate-deep'],
  ['on-dark-2', 'chocolate'],
  ['on-dark-2', 'chocolate-deep'],
  ['brass-light', 'chocolate'],
  ['brass-light', 'chocolate-deep'],
  ['desk-surface', 'cognac-deep'],
  ['paper', 'cognac-deep'],
  ['cognac', 'paper'],
  ['cognac', 'sheet'],
  ['cognac', 'desk-surface'],
  ['cognac', 'desk'],
  ['cognac-deep', 'paper'],
  ['cognac-deep', 'sheet'],
  ['cognac-deep', 'tile'],
  ['cognac-deep', 'kraft'],
  ['cognac-deep', 'cognac-wash'],
  ['cognac-deep', 'desk'],
  ['cognac-deep', 'desk-hover'],
  ['cognac-deep', 'desk-chip'],
  ['ink', 'cognac-wash'],
  ['ink-2', 'cognac-wash'],
  ['desk-text', 'desk-chip'],
  ['desk-muted', 'desk-chip'],
]
/** Frames, signs and the ring of the focus: what is no text needs three to one. */
const SIGN_PAIRS: typeof TEXT_PAIRS = [
  ['cognac', 'paper'],
  ['cognac', 'kraft'],
  ['cognac', 'desk-hover'],
  ['cognac', 'cognac-wash'],
  ['brass-light', 'chocolate-deep'],
]
/** Written out in the style sheets: the number in a chosen chip of the categories. */
const CHIP_NUMBER = '#f3dfc8'

describe.each(mainColors)('with %s areas', main => {
  test.each(accentColors)('and %s marks every text can be read', accent => {
    const all: Record<string, string> = { ...tokens, ...colorTokens({ main, accent }) }
    const of = (name: string): string => {
      const value = all[name]
      if (value === undefined) throw new Error(`there is no token ${name}`)
      return value
    }
    for (const [text, background] of TEXT_PAIRS)
      expect(contrast(of(text), of(background)), `${text} on ${background}`).toBeGreaterThanOrEqual(4.5)
    for (const [sign, background] of SIGN_PAIRS)
      expect(contrast(of(sign), of(background)), `${sign} on ${background}`).toBeGreaterThanOrEqual(3)
    expect(contrast(CHIP_NUMBER, of('cognac-deep'))).toBeGreaterThanOrEqual(4.5)
  })
})

test('the settings offer exactly these', () => {
  const { main, accent } = SECTIONS.shop.fields.colors.fields
  expect([main.shape, accent.shape]).toMatchObject([{ words: mainColors }, { words: accentColors }])
})

test('the first colours are those of the style sheet, and only tokens that exist are replaced', () => {
  const { 'desk-chip': _, ...first } = colorTokens({ main: 'chocolate', accent: 'cognac' })
  expect(tokens).toMatchObject(first)
  for (const name of Object.keys(colorTokens({ main: 'navy', accent: 'plum' })))
    expect(tokens).toHaveProperty(name)
})
