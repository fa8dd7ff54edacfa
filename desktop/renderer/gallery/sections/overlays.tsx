import { useSetAtom } from 'jotai';
import { Bell, LogOut, Settings, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '#renderer/ui/Button.tsx';
import { Confirm, Dialog, Sheet } from '#renderer/ui/Dialog.tsx';
import { TextField } from '#renderer/ui/Field.tsx';
import { commandKey, Kbd } from '#renderer/ui/Kbd.tsx';
import { Menu, MenuCheck, MenuItem, MenuLine } from '#renderer/ui/Menu.tsx';
import { showToastAtom } from '#renderer/ui/toasts.ts';
import { Tooltip } from '#renderer/ui/Tooltip.tsx';
import { german, Keep, long, nothing, Sample } from '../Sample.tsx';
import type { Section } from '../section.ts';

type Open = 'dialog' | 'long' | 'confirm' | 'typed' | 'sheet' | null;

function Dialogs() {
  const [open, setOpen] = useState<Open>(null);
  const close = (): void => setOpen(null);
  const question = { onClose: close, onConfirm: nothing, cancel: 'Keep it' };
  const opener = (which: NonNullable<Open>, text: string) => (
    <Button data-overlay={which} onClick={() => setOpen(which)}>
      {text}
    </Button>
  );
  return (
    <>
      {opener('dialog', 'Dialog')}
      {opener('long', 'Dialog, German length')}
      {opener('confirm', 'Question')}
      {opener('typed', 'Question with a typed word')}
      {opener('sheet', 'Sheet')}
      <Dialog open={open === 'dialog'} onClose={close} title="Edit Task" description="Change what you like.">
        <TextField label="Task Title" defaultValue="Call the bank" />
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          <Button kind="quiet" onClick={close}>
            Cancel
          </Button>
          <Button kind="primary" onClick={close}>
            Update Task
          </Button>
        </div>
      </Dialog>
      <Dialog open={open === 'long'} onClose={close} title={`${german.label} ${german.word}`}>
        <p>{Array.from({ length: 12 }, () => german.sentence).join(' ')}</p>
        <Button className="mt-5">{german.button}</Button>
      </Dialog>
      <Confirm
        {...question}
        open={open === 'confirm'}
        title="Delete task"
        text="Are you sure you want to delete this task?"
        confirm="Delete"
      />
      <Confirm
        {...question}
        open={open === 'typed'}
        title="Delete your account"
        text="Everything goes: tasks, plans, words. This cannot be taken back."
        confirm="Delete account"
        typed={{ word: 'DELETE', label: 'Type DELETE to confirm' }}
      />
      <Sheet open={open === 'sheet'} onClose={close} title="What gets in the way?" description={long}>
        <Button className="w-full">Too big</Button>
      </Sheet>
    </>
  );
}

function Toasts() {
  const show = useSetAtom(showToastAtom);
  return (
    <>
      <Button
        data-overlay="toast"
        onClick={() => show({ tone: 'info', title: 'Task Deferred', text: german.sentence })}
      >
        News
      </Button>
      <Button
        data-overlay="error-toast"
        onClick={() => show({ tone: 'error', title: 'Processing Error', text: 'Your words are safe. Try again.' })}
      >
        Error
      </Button>
    </>
  );
}

function Samples() {
  return (
    <>
      <Sample name="Dialogs" wide>
        <Dialogs />
      </Sample>
      <Sample name="Menu">
        <div>
          <Keep start={true}>
            {(checked, change) => (
              <Menu
                trigger={
                  <IconButton label="Settings" data-overlay="menu">
                    <Settings aria-hidden size={20} />
                  </IconButton>
                }
              >
                <MenuItem
                  icon={<Bell aria-hidden size={18} />}
                  end={<Kbd keys={[commandKey(), 'B']} />}
                  onSelect={nothing}
                >
                  Brain Dump
                </MenuItem>
                <MenuCheck checked={checked} onChange={change}>
                  Remind me
                </MenuCheck>
                <MenuItem onSelect={nothing} disabled>
                  Upgrade Plan
                </MenuItem>
                <MenuItem onSelect={nothing}>{german.button}</MenuItem>
                <MenuLine />
                <MenuItem icon={<LogOut aria-hidden size={18} />} onSelect={nothing}>
                  Logout
                </MenuItem>
                <MenuItem icon={<Trash2 aria-hidden size={18} />} tone="danger" onSelect={nothing}>
                  Delete
                </MenuItem>
              </Menu>
            )}
          </Keep>
        </div>
      </Sample>
      <Sample name="Tooltip">
        <Tooltip text={`It moves your goal, and you have the energy for it now. ${german.word}`}>
          <Button data-overlay="tooltip">Why this one?</Button>
        </Tooltip>
      </Sample>
      <Sample name="Toast">
        <Toasts />
      </Sample>
    </>
  );
}

export const section: Section = { title: 'Dialogs, menu, tooltip, toast', Samples };
