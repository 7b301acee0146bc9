import { afterEach, expect, test, vi } from 'vitest'
import { exportCatalogue } from './catalogue-file.ts'

/** A browser whose every call gets this answer. */
function answeredWith(status: number, text: string) {
  const assign = vi.fn()
  vi.stubGlobal('fetch', async () => new Response(text, { status }))
  vi.stubGlobal('window', { location: { pathname: '/dashboard/products', search: '', assign } })
  return assign
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a page that is answered for the shop is told as an answer that could not be read', async () => {
  answeredWith(502, '<html>Bad gateway</html>')
  await expect(exportCatalogue()).rejects.toThrow('The answer could not be read.')
})

test('an export that the shop refuses is told in its words', async () => {
  answeredWith(429, '{"success":false,"message":"Too many requests."}')
  await expect(exportCatalogue()).rejects.toThrow('Too many requests.')
})

test('whoever has to replace a one-time password first is led to the profile', async () => {
  const assign = answeredWith(403, '{"success":false,"message":"No.","code":"password_change_needed"}')
  await expect(exportCatalogue()).rejects.toThrow('No.')
  expect(assign).toHaveBeenCalledWith('/dashboard/profile')
})
