import { describe, expect, it } from 'vitest'
import { shortDescription } from './product-meta.ts'

describe('the description for search results', () => {
  it('is the whole text when it is short', () => {
    expect(shortDescription({ title: 'Slide', description: ' Two straps,\n two buckles. ' })).toBe(
      'Two straps, two buckles.',
    )
  })

  it('ends at a word within 160 characters', () => {
    const text = shortDescription({ title: '', description: 'leather '.repeat(40) })
    expect(text.length).toBeLessThanOrEqual(160)
    expect(text).toMatch(/leather…$/)
  })

  it('is the title when there is no description', () => {
    expect(shortDescription({ title: 'Two buckles', description: '' })).toBe('Two buckles')
  })
})
