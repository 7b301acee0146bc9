const LINES = [1, 2]

/** The cart's layout while the browser's storage is read. */
export function CartSkeleton() {
  return (
    <>
      <h1>Your cart</h1>
      <div className="cart-columns cart-skeleton" aria-hidden="true">
        <ul className="cart-lines">
          {LINES.map(line => (
            <li key={line} className="cart-line">
              <span className="cart-line-picture" />
              <div>
                <span className="skeleton-text" />
                <span className="skeleton-text" />
              </div>
            </li>
          ))}
        </ul>
        <div className="order-summary" />
      </div>
    </>
  )
}
