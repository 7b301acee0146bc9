import { expect, test } from 'vitest'
import { cacheablePages, cacheKey, undeclaredParameters } from './cache-key.ts'

const key = (url: string) => cacheKey(url, cacheablePages)

test('an address that is already plain is its own key', () => {
  for (const url of [
    '/',
    '/cart',
    '/privacy',
    '/terms-and-condition',
    '/robots.txt',
    '/sitemap.xml',
    '/feeds/products.xml',
    '/products/padma-slide',
    '/products/padma-slide?color=Tan&size=42',
  ])
    expect(key(url)).toBe(url)
})

test('advertising parameters and unknown ones do not make another page', () => {
  expect(key('/?utm_source=ad&fbclid=x')).toBe('/')
  expect(key('/products/padma?fbclid=x&size=42&gclid=y&color=Tan')).toBe('/products/padma?color=Tan&size=42')
  expect(key('/cart?category=Sandal')).toBe('/cart')
})

test('declared parameters that cannot be meant are dropped', () => {
  expect(key('/?category=%3Cscript%3E')).toBe('/')
  expect(key('/products/padma?size=huge&color=Tan')).toBe('/products/padma?color=Tan')
  expect(key(`/?category=${'a'.repeat(61)}`)).toBe('/')
})

test('of a parameter that is given twice the first counts', () => {
  expect(key('/?category=Sandal&category=Casual')).toBe('/?category=Sandal')
})

test('all spellings of one address share a key', () => {
  expect(key('/products/p%61dma/')).toBe('/products/padma')
  expect(key('/?category=Black%20Shoe')).toBe('/?category=Black%20Shoe')
  expect(key('/?category=Black+Shoe')).toBe('/?category=Black%20Shoe')
  expect(key('/products/%E0%A6%AA')).toBe('/products/%E0%A6%AA')
})

test('pages of one shopper, data requests and broken escapes have no key', () => {
  for (const url of [
    '/checkout',
    '/order-confirmed',
    '/products',
    '/products/a/b',
    '/products/a.data',
    '//',
    '/products/%ZZ',
    '/dashboard',
  ])
    expect(key(url)).toBeUndefined()
})

test('what a route does not declare is told apart from what it does', () => {
  const undeclared = (url: string) => String(undeclaredParameters(url, cacheablePages))
  expect(undeclared('/products/padma?color=Tan&utm_source=ad&size=42&gclid=x')).toBe('utm_source=ad&gclid=x')
  expect(undeclared('/products/padma')).toBe('')
  expect(undeclared('/cart?color=Tan')).toBe('color=Tan')
})
