/**
 * What crawlers may fetch. Cart, checkout and confirmation are not listed: they set `noindex` themselves, which a
 * crawler that must not fetch a page never sees.
 */
export const robots = (publicOrigin: string): string => `User-agent: *
Disallow: /v1/
Disallow: /dashboard

Sitemap: ${publicOrigin}/sitemap.xml
`
