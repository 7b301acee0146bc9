/** The Admin whom the shop of the journeys begins with. */
export const JOURNEYS_ADMIN = { email: 'nadia@pothik.example', password: 'J0urney&Sole' }
