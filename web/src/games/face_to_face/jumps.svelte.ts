const PLACE = 'pyatak-face_to_face-jumps';

/** Whether the hand marks pairs that are a back jump apart. The choice is kept. */
class Jumps {
  shown = $state(localStorage.getItem(PLACE) === '1');

  turn = (): void => {
    this.shown = !this.shown;
    localStorage.setItem(PLACE, this.shown ? '1' : '0');
  };
}

export const jumps = new Jumps();
