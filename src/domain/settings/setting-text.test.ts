import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from './default-settings.ts'
import { storedSection } from './read-section.ts'
import { settingText } from './setting-text.ts'

const { hero } = DEFAULT_SETTINGS.home

test('an English page shows the English words', () => {
  expect(settingText('en', hero.title, hero.titleBengali)).toEqual({ text: hero.title })
})

test('a Bengali page shows the Bengali words, or openly the English ones', () => {
  expect(settingText('bn', 'Made slowly', 'ধীরে তৈরি')).toEqual({ text: 'ধীরে তৈরি' })
  expect(settingText('bn', 'Made slowly', '')).toEqual({ text: 'Made slowly', lang: 'en' })
  expect(settingText('bn', '', '')).toEqual({ text: '' })
})

test('the Bengali of the demo never says what the owner no longer says', () => {
  expect(settingText('bn', hero.title, hero.titleBengali)).toEqual({ text: hero.titleBengali })
  expect(settingText('bn', 'Shoes of Rahim', hero.titleBengali)).toEqual({
    text: 'Shoes of Rahim',
    lang: 'en',
  })
})

test('a section that was stored before it had Bengali gets the demo’s with the demo’s words alone', () => {
  const { blurbBengali: _blurb, taglineBengali: _tagline, ...stored } = DEFAULT_SETTINGS.shop
  const read = storedSection('shop', { ...stored, blurb: 'Shoes of Rahim.' })
  expect([read.blurbBengali, read.taglineBengali]).toEqual(['', DEFAULT_SETTINGS.shop.taglineBengali])
})
