const PLACE = 'pyatak-face_to_face-jumps';

/** Whether pairs just a back jump apart are marked in the hand: on demand, and kept. */
class Jumps {
  shown = $state(localStorage.getItem(PLACE) === '1');

  turn = (): void => {
    this.shown = !this.shown;
    localStorage.setItem(PLACE, this.shown ? '1' : '0');
  };
}

export const jumps = new Jumps();
