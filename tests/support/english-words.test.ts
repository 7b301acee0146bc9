import { expect, test } from 'vitest'
import { englishWordsIn } from './english-words.ts'

test('English is found in text, in names of controls and pictures, and in the head', () => {
  const html = `<html lang="bn"><head><title>Cart</title><meta name="description" content="Leather">
    <script>var hidden = 1</script></head><body><p>কার্ট <b>Total</b></p><img alt="Sole"><input placeholder="Name">
    <a aria-label="Close">x</a></body></html>`
  expect(englishWordsIn(html)).toEqual(['Cart', 'Leather', 'Total', 'Sole', 'Name', 'Close'])
})

test('what is marked as English, names, addresses and numbers may stand there', () => {
  const html = `<html lang="bn"><body><a lang="en" title="Read">English <b>words</b></a> <p>Padma</p>
    <p>hello@pothik.example, https://wa.me/x, 01700-000000</p><x-island props="{&quot;a&quot;:&quot;Hidden&quot;}">ক</x-island>
    <svg><title>Icon</title></svg></body></html>`
  expect(englishWordsIn(html, ['Padma'])).toEqual([])
})
