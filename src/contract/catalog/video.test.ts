import { expect, test } from 'vitest'
import { frameOrigins, playerAddress, videoPage } from './video.ts'

test('pages may frame the player only while the shop has a video', () => {
  expect(frameOrigins('dQ_-4567890')).toEqual(['https://www.youtube-nocookie.com'])
  expect(frameOrigins('')).toEqual([])
})

test('a video is played by the player that sets no cookie, and has a page of its own', () => {
  expect(playerAddress('dQ_-4567890')).toBe(
    'https://www.youtube-nocookie.com/embed/dQ_-4567890?autoplay=1&rel=0&playsinline=1',
  )
  expect(videoPage('dQ_-4567890')).toBe('https://www.youtube.com/watch?v=dQ_-4567890')
})
