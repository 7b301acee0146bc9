import { expect, test } from 'vitest'
import { demoProducts } from '#demo/catalogue.ts'
import { NO_BENGALI } from './bengali-texts.ts'
import { shareCard } from './share-card.ts'

const [demo] = demoProducts
if (!demo) throw new Error('the demo shop has no products')
const padma = {
  ...NO_BENGALI,
  ...demo,
  id: 'p',
  slug: 'padma',
  status: 'published',
  createdAt: '',
  updatedAt: '',
  variants: demo.variants.map(variant => ({ ...variant, id: 'v', sizes: [{ id: 's', size: 42, stock: 1 }] })),
} as const

test('a shared product shows its price, and the old one only when it is cut', () => {
  expect(
    shareCard({ ...padma, variants: [...padma.variants] }, { shopName: 'Pothik', color: null }),
  ).toMatchObject({
    name: 'Padma Double Strap Slide',
    price: 'Tk. 2,295',
    oldPrice: 'Tk. 2,700',
    cut: '−15 %',
    isSoldOut: false,
    pictureUrl: demo.variants[0]?.images[0],
  })
  expect(
    shareCard({ ...padma, variants: [], discountPercent: 0 }, { shopName: 'Pothik', color: null }),
  ).toMatchObject({
    price: 'Tk. 2,700',
    oldPrice: null,
    cut: null,
    isSoldOut: true,
    pictureUrl: demo.image,
  })
})
