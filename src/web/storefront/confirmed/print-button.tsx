import { Icon } from '#web/ui/icon.tsx'

/** Printing needs a script; without one the browser's own menu does it. */
export const PrintButton = () => (
  <button type="button" className="btn needs-script" onClick={() => print()}>
    <Icon name="print" />
    Print
  </button>
)
