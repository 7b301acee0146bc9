import { DeskIcon } from '../../ui/desk-icon.tsx'
import type { OrdersQuery } from '../orders-query.ts'
import { EXPORT_FORMATS } from './export-menu.tsx'
import { useExport } from './use-export.ts'

/** The ways to take a whole list along as a file, each in view: a sheet has room for them. */
export function ExportButtons({ address }: { address: OrdersQuery }) {
  const { start, isRunning } = useExport({ address })
  return (
    <div className="export-buttons">
      {EXPORT_FORMATS.map(({ format, label }) => (
        <button
          key={format}
          type="button"
          className="desk-button"
          aria-disabled={isRunning || undefined}
          onClick={() => void start(format)}
        >
          <DeskIcon name="download" />
          {label}
        </button>
      ))}
    </div>
  )
}
