/** The frequencies of the two notes in hertz, a fifth apart, and their duration. */
const NOTES_HZ = [440, 660]
const NOTE_S = 0.35
const LOUDNESS = 0.2

/** Plays two notes. */
export function playTone(): void {
  const sound = new AudioContext()
  NOTES_HZ.forEach((pitch, index) => {
    playNote(sound, pitch, sound.currentTime + index * NOTE_S)
  })
  setTimeout(() => sound.close(), (NOTES_HZ.length * NOTE_S + 0.5) * 1000)
}

function playNote(sound: AudioContext, pitch: number, fromS: number): void {
  const note = sound.createOscillator()
  const loudness = sound.createGain()
  note.frequency.value = pitch
  loudness.gain.setValueAtTime(0, fromS)
  loudness.gain.linearRampToValueAtTime(LOUDNESS, fromS + 0.02)
  loudness.gain.exponentialRampToValueAtTime(0.001, fromS + NOTE_S)
  note.connect(loudness).connect(sound.destination)
  note.start(fromS)
  note.stop(fromS + NOTE_S)
}
