import { expect, test } from 'vitest'
import { readAsk } from './read-ask.ts'

const sent = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({
    size: '42',
    contact: '01712345678',
    consent: 'yes',
    ...fields,
  }))
    form.set(name, value)
  return readAsk(form, [42, 43.5])
}

test('a phone in any spelling or an email is read, with an offered size', () => {
  expect(sent({}).asked).toEqual({ size: 42, way: 'phone', contact: '01712345678' })
  expect(sent({ contact: '+৮৮০ ১৭১২-৩৪৫৬৭৮', size: '43.5' }).asked).toEqual({
    size: 43.5,
    way: 'phone',
    contact: '01712345678',
  })
  expect(sent({ contact: ' Karim@Mail.example ' }).asked?.contact).toBe('karim@mail.example')
})

test.each([
  [{ contact: '' }, { contact: 'Please give your phone or your email.' }],
  [{ contact: '12345' }, { contact: 'This mobile number cannot be right.' }],
  [{ contact: 'karim@' }, { contact: 'This email cannot be right.' }],
  [{ consent: 'no' }, { consent: 'Please tick this, so that we may write to you.' }],
  [{ size: '44' }, { size: 'This size is here again. You can order it now.' }],
])('%o is refused at its part, and what was typed stays', (fields, problems) => {
  const read = sent(fields)
  expect([read.asked, read.problems]).toEqual([undefined, problems])
  const { consent: _, ...typed } = { consent: '', ...fields }
  expect(read.draft).toEqual({
    size: '42',
    contact: '01712345678',
    ...typed,
    isTicked: !('consent' in fields),
  })
})
