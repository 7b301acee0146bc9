import type { Built } from './built.ts'

/** Nothing but the shop's own files, and no form: the page shows what is on the device. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * The page of any address of the dashboard without a connection. The worker itself holds its text, so that nothing that is
 * stored on the device can stand in its place; it is nobody's, and its script shows what waits on the device.
 */
export function offlinePage({ script, styles }: Built['page']): Response {
  const links = styles.map(style => `<link rel="stylesheet" href="${style}">`).join('')
  const body = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="#faf8f5">
<title>No connection</title>
<link rel="icon" href="data:,">
${links}
<script type="module" src="${script}"></script>
</head>
<body><div id="offline"><main class="offline-page"><h1>No connection</h1><p>The dashboard opens as soon as there is one.</p><p><a class="desk-button" href="">Try again</a></p></main></div></body>
</html>
`
  return new Response(body, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    },
  })
}
