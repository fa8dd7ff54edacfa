import { useState } from 'react';
import { moved } from '#renderer/ui/choices.ts';
import { DragHandle } from '#renderer/ui/DragHandle.tsx';
import { german, nothing, Sample } from '../Sample.tsx';
import type { Section } from '../section.ts';

const instructions = 'Press space to pick up, arrow keys to move, space to put down, Escape to put back.';
const START: readonly string[] = ['Call the bank', 'Find the receipts', 'Book the dentist'];

function List() {
  const [tasks, setTasks] = useState(START);
  const [before, setBefore] = useState(tasks);
  const [told, setTold] = useState('');

  const move = (task: string, step: number): void => {
    const next = moved(tasks, tasks.indexOf(task), tasks.indexOf(task) + step);
    setTasks(next);
    setTold(`${task} is now ${next.indexOf(task) + 1} of ${next.length}`);
  };
  return (
    <ol aria-label="Tasks" className="grid gap-2">
      {tasks.map((task) => (
        <li key={task} className="flex items-center gap-2 rounded-control border border-line bg-paper pe-4">
          <DragHandle
            label={`Move ${task}`}
            instructions={instructions}
            announcement={told.startsWith(task) ? told : ''}
            onGrab={() => setBefore(tasks)}
            onMove={(step) => move(task, step)}
            onCancel={() => {
              setTasks(before);
              setTold(`${task} is back where it was`);
            }}
          />
          {task}
        </li>
      ))}
    </ol>
  );
}

function Samples() {
  return (
    <>
      <Sample name="A list to reorder">
        <List />
      </Sample>
      <Sample name="Disabled">
        <DragHandle
          label={`Move ${german.word}`}
          instructions={instructions}
          onMove={nothing}
          onCancel={nothing}
          disabled
        />
      </Sample>
    </>
  );
}

export const section: Section = { title: 'Reordering', Samples };
