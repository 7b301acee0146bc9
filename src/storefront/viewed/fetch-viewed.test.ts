import { describe, expect, it } from 'vitest'
import { parseViewedPair } from './fetch-viewed.ts'

const padma = {
  _id: 'p1',
  name: 'Padma',
  slug: 'padma',
  image: '/uploads/padma-1000.webp',
  price: 2700,
  discount: 15,
  total_stock: 4,
}

describe('a pair seen before', () => {
  it('is shown at its present price', () => {
    expect(parseViewedPair(padma)).toEqual({
      id: 'p1',
      name: 'Padma',
      nameBengali: '',
      slug: 'padma',
      image: '/uploads/padma-1000.webp',
      priceTaka: 2295,
      isSoldOut: false,
    })
  })

  it('says when nothing of it is left', () => {
    expect(parseViewedPair({ ...padma, total_stock: 0 })?.isSoldOut).toBe(true)
  })

  it.each([null, 'padma', [], {}, { ...padma, slug: undefined }, { ...padma, price: '2700' }])(
    'is left out when the answer is %o',
    value => {
      expect(parseViewedPair(value)).toBeUndefined()
    },
  )
})
