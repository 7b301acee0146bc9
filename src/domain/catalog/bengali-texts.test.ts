import { expect, test } from 'vitest'
import { bengaliFeaturesOr, bengaliOr, NO_BENGALI, textsInEnglish } from './bengali-texts.ts'

const english = {
  name: 'Padma',
  title: 'Two buckles',
  description: 'Soft.',
  madeWith: '',
  keyFeatures: { subtitle: 'Soft', paragraph: '', bullets: ['Light'] },
}

test('a text without Bengali is openly English, and where there is no text nothing is', () => {
  expect(bengaliOr('Padma', 'পদ্মা')).toEqual({ text: 'পদ্মা', isEnglish: false })
  expect(bengaliOr('Padma', '')).toEqual({ text: 'Padma', isEnglish: true })
  expect(bengaliOr('', '')).toEqual({ text: '', isEnglish: false })
})

test('key features fall back part by part, their bullets as one list', () => {
  const bengali = { subtitle: 'নরম', paragraph: '', bullets: [] }
  expect(bengaliFeaturesOr(english.keyFeatures, bengali)).toEqual({
    subtitle: { text: 'নরম', isEnglish: false },
    paragraph: { text: '', isEnglish: false },
    bullets: [{ text: 'Light', isEnglish: true }],
  })
})

test('what lacks Bengali is what shoppers read in English: an empty text lacks nothing, half of the features do', () => {
  expect(textsInEnglish({ ...NO_BENGALI, ...english })).toEqual([
    'name',
    'title',
    'description',
    'keyFeatures',
  ])
  const keyFeaturesBengali = { subtitle: 'নরম', paragraph: '', bullets: [] }
  const most = { nameBengali: 'পদ্মা', titleBengali: 'দুই বকলেস', descriptionBengali: 'নরম।' }
  expect(textsInEnglish({ ...english, ...NO_BENGALI, ...most, keyFeaturesBengali })).toEqual(['keyFeatures'])
})
