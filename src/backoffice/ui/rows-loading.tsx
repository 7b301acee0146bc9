import { say } from '#backoffice/language/say.ts'

type RowsLoadingProps = { what: string; rows?: number; className?: string }

/** Rows in their places, so that nothing moves when they load. */
export const RowsLoading = ({ what, rows = 6, className }: RowsLoadingProps) => (
  <div className={className} role="status">
    <span className="sr-only">{say('Loading {what}', { what })}</span>
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows that are all alike
      <div key={row} className="skeleton-row" aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
    ))}
  </div>
)
