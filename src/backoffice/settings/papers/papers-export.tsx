import { useState } from 'react'
import { say, spoken } from '#backoffice/language/say.ts'
import { lastFiscalYears } from '#domain/papers/fiscal-year.ts'
import { failureText } from '../../api/call-shop.ts'
import { exportPapers } from '../../api/papers.ts'
import { announce } from '../../shell/announcer.tsx'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { Failure } from '../../ui/failure.tsx'
import { saveFile } from '../../ui/save-file.ts'

/** Tax papers are kept for five years, and the present one runs. */
const SHOWN_YEARS = 6

/** The papers of a tax year as a file, for the accountant. */
export function PapersExport() {
  const years = lastFiscalYears(new Date(), SHOWN_YEARS)
  const [year, setYear] = useState(years[0] ?? '')
  const [running, setRunning] = useState<'csv' | 'xlsx'>()
  const [why, setWhy] = useState<string>()
  const start = async (format: 'csv' | 'xlsx') => {
    if (running) return
    setRunning(format)
    setWhy(undefined)
    try {
      saveFile(await exportPapers(year, format))
      announce(say('The export is ready.'))
    } catch (error) {
      setWhy(say('The export failed. {error}', { error: failureText(error) }))
    } finally {
      setRunning(undefined)
    }
  }
  return (
    <section className="settings-group papers-export" aria-labelledby="papers-export">
      <h3 id="papers-export">{say('Yearly export')}</h3>
      <p className="desk-hint">
        {say(
          'Every invoice and credit note of a tax year, July to June, as it was issued. Credit notes count below zero: each column adds up.',
        )}
      </p>
      <div className="papers-export-row">
        <select
          className="filter-box"
          aria-label={say('Tax year')}
          value={year}
          onChange={event => setYear(event.currentTarget.value)}
        >
          {years.map(one => (
            <option key={one} value={one}>
              {formatYear(one)}
            </option>
          ))}
        </select>
        {FORMATS.map(({ format, label }) => (
          <button
            key={format}
            type="button"
            className="desk-button"
            aria-disabled={running !== undefined || undefined}
            onClick={() => void start(format)}
          >
            <BackofficeIcon name="download" />
            {running === format ? say('Exporting…') : label}
          </button>
        ))}
      </div>
      <Failure text={why} />
    </section>
  )
}

const FORMATS = spoken(
  [
    { format: 'xlsx', label: 'Excel (.xlsx)' },
    { format: 'csv', label: 'CSV' },
  ],
  'label',
)

/** `July 2026 to June 2027` */
const formatYear = (year: string): string => {
  const first = Number(year.slice(0, 4))
  return say('July {first} to June {part}', { first, part: first + 1 })
}
