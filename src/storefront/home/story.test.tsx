import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts'
import type { ShopSettings } from '#domain/settings/sections.ts'
import { homeWords } from './home-words.ts'
import { hasStory, Story } from './story.tsx'

const usual = DEFAULT_SETTINGS.home.story
const key = 'a'.repeat(64)

const wordsOf = (story: ShopSettings['home']['story']) =>
  homeWords('en', { ...DEFAULT_SETTINGS, home: { ...DEFAULT_SETTINGS.home, story } }).story
const htmlOf = (story: ShopSettings['home']['story'], hasFilm = true) =>
  renderToStaticMarkup(<Story story={wordsOf(story)} hasFilm={hasFilm} />)

test('a shop without a title of its story has no story', () => {
  const untitled = { ...usual, title: '' }
  expect(hasStory(wordsOf(untitled))).toBe(false)
  expect(htmlOf(untitled)).toBe('')
})

test('the story shows its picture, its words and each step with a close view', () => {
  const html = htmlOf(usual)
  expect(html).toContain(`<h2>${usual.title}</h2>`)
  expect(html).toContain(`<figcaption>${usual.caption}</figcaption>`)
  expect(html.match(/<li>/g)).toHaveLength(3)
  expect(html.match(/close-views/g)).toHaveLength(3)
  expect(html).toContain('href="#film"')
})

test('pictures of the owner take the place of those that came with the shop; what is empty is not there', () => {
  const own = {
    ...usual,
    text: '',
    caption: '',
    picture: `/uploads/${key}w-2000.webp?1200x1600`,
    steps: usual.steps.map(step => ({ ...step, picture: `/uploads/${key}z-1000.webp` })),
  }
  const html = htmlOf(own, false)
  expect(html).toContain(`src="/uploads/${key}w-2000.webp"`)
  expect(html.match(new RegExp(`/uploads/${key}z-160.webp`, 'g'))).toHaveLength(3)
  expect(html).not.toMatch(/figcaption|close-views|poster|#film|<p>/)
  expect(htmlOf({ ...own, steps: [] }, false)).not.toContain('<ol>')
})
