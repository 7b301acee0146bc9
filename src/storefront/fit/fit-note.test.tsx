import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SpeakerContext } from '#web/language/speaker.ts'
import { pageSpeaker } from '../language/bengali-pages.ts'
import { FitNote } from './fit-note.tsx'

const shown = (direction: 'small' | 'large', language: 'en' | 'bn' = 'en') =>
  renderToStaticMarkup(
    <SpeakerContext value={pageSpeaker(language)}>
      <FitNote advice={{ direction, oneIn: 6, pairs: 16, delivered: 96 }} />
    </SpeakerContext>,
  )
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

test('a product page says how a shoe runs, and of which pairs it knows that', () => {
  expect(shown('small')).toBe(
    'Runs small. 1 in 6 took the next size up. Why Of 96 pairs delivered in a year, 16 came back as too small.',
  )
  expect(shown('large')).toContain('Runs large. 1 in 6 took the next size down.')
  expect(shown('small', 'bn')).toContain('মাপে ছোট। প্রতি ৬ জনে ১ জন')
  expect(shown('large', 'bn')).not.toMatch(/[a-z]/i)
})
