/** What the page says when the connection goes and when it is back. Over the page, so that nothing moves. */
export function ConnectionNote() {
  return (
    <div className="connection" role="status">
      <p>You are offline. What you see may be old; your cart is kept.</p>
      <p>You are online again.</p>
    </div>
  )
}
