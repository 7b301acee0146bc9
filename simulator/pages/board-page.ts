/** The page that shows and moves the parcels. */
export const boardPage = (): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Simulated courier</title></head>
<body><p class="notice">Simulated courier: no parcel is carried.</p></body></html>
`
