import { useState } from 'react'
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
      announce('The export is ready.')
    } catch (error) {
      setWhy(`The export failed. ${failureText(error)}`)
    } finally {
      setRunning(undefined)
    }
  }
  return (
    <section className="settings-group papers-export" aria-labelledby="papers-export">
      <h3 id="papers-export">Yearly export</h3>
      <p className="desk-hint">
        Every invoice and credit note of a tax year, July to June, as it was issued. Credit notes count below
        zero: each column adds up.
      </p>
      <div className="papers-export-row">
        <select
          className="filter-box"
          aria-label="Tax year"
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
            {running === format ? 'Exporting…' : label}
          </button>
        ))}
      </div>
      <Failure text={why} />
    </section>
  )
}

const FORMATS = [
  { format: 'xlsx', label: 'Excel (.xlsx)' },
  { format: 'csv', label: 'CSV' },
] as const

/** `July 2026 to June 2027` */
const formatYear = (year: string): string => {
  const first = Number(year.slice(0, 4))
  return `July ${first} to June ${first + 1}`
}
