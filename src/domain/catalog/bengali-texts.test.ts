import { expect, test } from 'vitest'
import { NO_BENGALI, textsInEnglish } from './bengali-texts.ts'

const english = {
  name: 'Padma',
  title: 'Two buckles',
  description: 'Soft.',
  madeWith: '',
  keyFeatures: { subtitle: 'Soft', paragraph: '', bullets: ['Light'] },
}

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
