const ROWS = ['1', '2']

/** The coupons before they have come, with rows of the same height. */
export function CouponsLoading() {
  return (
    <div className="coupons-loading" role="status">
      <span className="sr-only">Loading coupons</span>
      {ROWS.map(row => (
        <div key={row} aria-hidden="true">
          <i />
          <i />
        </div>
      ))}
    </div>
  )
}
