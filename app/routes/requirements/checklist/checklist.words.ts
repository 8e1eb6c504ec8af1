import { placeName, placeNameFirst } from '#app/features/visas/place-name.ts'

export const checklistWords = {
  service: 'Portolan',
  title: (to: string) => `Before you travel to ${placeName(to)}`,
  route: (from: string, to: string) => `${from} to ${to}`,
  item: (number: number) => `To do ${number}`,
  travelOn: 'Travel date',
  stay: 'Stay',
  leaveBy: 'Leave by',
  site: (address: string) => `Official site: ${address}`,
  decides: (to: string) => `${placeNameFirst(to)} decides who may enter. Portolan is a private service.`,
  opens: (what: string, to: string) => `${what} for ${placeName(to)}: opens today`,
  travel: (to: string) => `Travel to ${placeName(to)}`,
  leave: (to: string) => `Leave ${placeName(to)} by today`,
}
