export const viewerWords = {
  tools: 'View of the document',
  smaller: 'Zoom out',
  fit: 'Fit',
  larger: 'Zoom in',
  turn: 'Rotate',
  whole: 'Full screen',
  beside: 'Show it beside another document',
  alone: 'Compare with…',
  frame: (name: string) => `${name}, as it was uploaded`,
}
