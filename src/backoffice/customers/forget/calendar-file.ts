type CalendarEntry = { day: string; title: string; address: string; now: Date }

/** RFC 5545: these signs separate values, and a line of a text is no line of the file. */
const escaped = (text: string): string => text.replace(/[\\;,]/g, sign => `\\${sign}`)
const compact = (instant: string): string => instant.replace(/[-:]|\.\d+/g, '')

/**
 * A whole day as a file for the calendar of this device, which reminds the person who opens it. `address` says where to
 * go on; no line names anybody.
 */
export function calendarFile({ day, title, address, now }: CalendarEntry): { name: string; file: Blob } {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Shop//Back office//EN',
    'BEGIN:VEVENT',
    `UID:${crypto.randomUUID()}`,
    `DTSTAMP:${compact(now.toISOString())}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `SUMMARY:${escaped(title)}`,
    `URL:${address}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    // at nine in the morning
    'TRIGGER:PT9H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
  return { name: `reminder-${day}.ics`, file: new Blob([lines.join('\r\n')], { type: 'text/calendar' }) }
}
