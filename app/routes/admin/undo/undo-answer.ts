export type UndoAnswer = {
  readonly act: string
  readonly back: string
  readonly outcome: 'undone' | 'in_part' | 'too_late' | 'undone_already'
}
