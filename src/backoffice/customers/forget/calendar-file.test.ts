import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

test('a day becomes a file that calendars read, a line for each value', async () => {
  const { name, file } = calendarFile({
    day: '2026-11-25',
    title: 'Forget a customer; ask, then go on',
    address: 'https://shop.test/dashboard/customers/abc',
    now: new Date('2026-11-22T06:00:00.000Z'),
  })
  expect([name, file.type]).toEqual(['reminder-2026-11-25.ics', 'text/calendar'])
  const text = await file.text()
  expect(text).not.toMatch(/[^\r]\n/)
  const lines = text.split('\r\n')
  for (const line of [
    'DTSTAMP:20261122T060000Z',
    'DTSTART;VALUE=DATE:20261125',
    'SUMMARY:Forget a customer\\; ask\\, then go on',
    'URL:https://shop.test/dashboard/customers/abc',
  ])
    expect(lines).toContain(line)
  expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', ''])
})
